export const photoProblems = {
  photoEmpty: "Tento soubor je prázdný.",
  photoTooLarge: "Tento soubor je příliš velký. Vyberte obrázek do 30 MB.",
  photoTooManyPixels: "Tento obrázek má příliš mnoho pixelů. Vyberte obrázek do 64 megapixelů.",
  photoHeic: "Tento prohlížeč neumí obrázky HEIC. Uložte obrázek jako JPEG, nebo vyberte jiný.",
  photoSvg: "Kresby SVG použít nelze. Vyberte obrázek JPEG, PNG nebo WebP.",
  photoBroken: "Tento soubor nelze načíst jako obrázek. Vyberte jiný.",
  photoOnlyOne: "Vyberte jeden obrázek.",
  photoUnreadable:
    "Tento prohlížeč stránkám skrývá, co kreslí, takže by z fotky byl jen šum. Povolte tomuto webu čtení pláten (canvas), nebo použijte jiný prohlížeč.",
};
