export const offline = {
  keep: "Uchovat offline",
  notKept: "Ke čtení průvodce bez připojení",
  keeping: "Ukládá se do zařízení",
  kept: "Uchováno {{age}}, {{size}}",
  failed: "Průvodce se nepodařilo uchovat. Zkuste to znovu.",
  failed_network: "Bez připojení. Průvodce půjde uchovat, až se obnoví.",
  failed_noRoom: "V zařízení není pro průvodce místo. Uvolněte je a zkuste to znovu.",
  failed_noStorage: "Tento prohlížeč do zařízení nic neukládá, možná je okno soukromé.",
  onDevice: "V tomto zařízení",
  copiesText: "Tito průvodci se otevřou bez připojení.",
  opened: "Otevřeno {{age}}, {{size}}",
  expired: "K dalšímu čtení se jednou připojte",
  asOf: "Načteno {{age}}, novější nejsou",
  signOutTitle: "Odhlásit se?",
  signOutText:
    "Tito průvodci nejsou zdarma a z tohoto zařízení se odstraní. Po novém přihlášení je získáte zpět.",
  staySignedIn: "Zůstat přihlášen",
};
