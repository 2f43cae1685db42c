/** The part of a picture that a photo shows, in pixels of the picture's frame after its rotation. */
export interface PhotoCrop {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise. */
  rotation: number;
}

/** A picture file with the part to be shown, and the size of the photo made from it, in pixels. */
export interface PhotoRequest {
  file: Blob;
  crop: PhotoCrop;
  width: number;
  height: number;
}
