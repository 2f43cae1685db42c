export const notices = {
  notifications: "Oznámení",
  online: "Spojení je obnoveno.",
  otherAccount: "Nyní jste přihlášeni jako {{name}}.",
  sessionEnded: "Vaše přihlášení skončilo. Přihlaste se znovu.",
  accountDeleted: "Váš účet a vše, co v něm bylo, je smazané.",
  forgot_password_result: "Odkaz pro obnovení hesla jsme poslali na zadaný e-mail.",
  passwordChanged: "Heslo je změněné. Přihlaste se novým.",
  emailConfirmed: "E-mail je potvrzený. Teď se přihlaste.",
  redeemed: "Máte přístup k průvodci {{guide}}",
  planning_route_toast: "Body umístíte kliknutím nebo klepnutím do mapy u cesty.",
  routeRestored: "Vaše neuložená trasa je znovu otevřená.",
  notesLeft: "Poznámky k místům, kterými trasa už nevede, jsou pryč. Vrátíte je krokem zpět.",
};
