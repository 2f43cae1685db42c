export const oldBrowser = {
  title: "Tento prohlížeč je pro Switchback příliš starý",
  needs: "Mapy a seznamy potřebují jeden z těchto prohlížečů nebo novější verzi:",
  help: "Aktualizujte tento prohlížeč, nebo otevřete tuto adresu v jiném. Na iPhonu a iPadu aktualizujte iOS: Nastavení, Obecné, Aktualizace softwaru.",
  read: "Číst bez mapy",
};
