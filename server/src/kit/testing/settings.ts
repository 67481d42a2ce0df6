import { readSettings, type Settings } from '../process/settings.ts'

// Not even root can make a folder there: what one test left would be met by all that follow.
const nowhere = '/dev/null/masa'

/** Settings for tests, with a fixed secret and no place for files; nothing is read from the environment. */
export function testSettings(changes: Partial<Settings> = {}): Settings {
  return {
    ...readSettings({ MASA_DATA: nowhere }),
    secret: 'a secret that only the tests know, long enough',
    ...changes,
  }
}
