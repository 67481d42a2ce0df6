/** Every setting whose name begins with MASA_, as the README's table lists them; MASA_SECRET_OLD is a command's. */
const settingNames = [
  'MASA_ADMIN_PASSWORD',
  'MASA_ADMIN_USERNAME',
  'MASA_CATALOGUE_URL',
  'MASA_COMPARISON_URL',
  'MASA_DATA',
  'MASA_DEMO',
  'MASA_DIRECT_URL',
  'MASA_FAX',
  'MASA_FILES',
  'MASA_JANUS_URL',
  'MASA_MAIL_DIRECTORY',
  'MASA_MAIL_FROM',
  'MASA_MAIL_INSIDE',
  'MASA_MEETINGS',
  'MASA_METRICS_TOKEN',
  'MASA_MIGRATE_URL',
  'MASA_OIDC_APPLE',
  'MASA_OIDC_GOOGLE',
  'MASA_OIDC_MERCAN',
  'MASA_SECRET',
  'MASA_SECRET_OLD',
  'MASA_SITE_URL',
  'MASA_SMS',
  'MASA_SMTP_URL',
  'MASA_TRUST_PROXY',
  'MASA_TURN',
  'MASA_URL',
  'MASA_ZOOM_SDK_DIR',
]

/** The given variables that look like settings but are none, such as a misspelt name. */
export const unknownSettings = (given: object): string[] =>
  Object.keys(given)
    .filter((name) => !settingNames.includes(name))
    .toSorted()
