import { readSettings, type Settings } from '../process/settings.ts'

/** Settings for tests, with a fixed secret; nothing is read from the environment. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ MASA_DATA: '/nonexistent/masa' }),
    secret: 'a secret that only the tests know, long enough',
    ...changes,
  }
}
