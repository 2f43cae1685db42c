export const errors = {
  noConnection: "Server není dostupný. Zkontrolujte připojení a zkuste to znovu.",
  group_general: "Něco se pokazilo! Zkuste stránku načíst znovu",
  group_cart: "Ajaj! Máme potíže s vaším košíkem",
  group_comments: "Omlouváme se, s komentáři teď není něco v pořádku",
  group_payment: "Ajaj! S vaší platbou se něco pokazilo!",
  group_resources: "Máme potíže se svými zdroji",
  group_profile: "S vaším profilem se něco pokazilo",
  group_plannedRoutes: "S vašimi trasami se něco pokazilo",
  group_guides: "S našimi průvodci se něco pokazilo",
  group_authentication: "S přihlášením se něco pokazilo",
  group_unknown: "Omlouváme se, nevíme, co se tu stalo!",
  noSignIn: "Přihlašovací služba teď neodpovídá. Zkuste to za chvíli znovu.",
};
