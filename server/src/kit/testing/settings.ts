import { readSettings, type Settings } from '../process/settings.ts'

/** The settings of a test, with a fixed secret; they read nothing from the environment. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ MASA_DATA: '/nonexistent/masa' }),
    secret: 'a secret that only the tests know, long enough',
    ...changes,
  }
}
