export const photoProblems = {
  photoEmpty: "This file is empty.",
  photoTooLarge: "This file is too large. Choose a picture of at most 30 MB.",
  photoTooManyPixels: "This picture has too many pixels. Choose one of at most 64 megapixels.",
  photoHeic: "This browser cannot read HEIC pictures. Save the picture as JPEG first, or choose another one.",
  photoSvg: "SVG drawings cannot be used. Choose a JPEG, PNG or WebP picture.",
  photoBroken: "This file cannot be read as a picture. Choose another one.",
  photoOnlyOne: "Choose one picture.",
  photoUnreadable:
    "This browser hides from pages what they draw, so that the photo would become noise. Allow this site to read canvases, or use another browser.",
};
