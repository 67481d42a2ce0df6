import type { SourceFile } from './source-files.ts'

// APIs that browsers withhold from pages over plain http, as in an office network; each with the files that may use it,
// because they have a fallback.
const secureOnly: [RegExp, string[]][] = [
  [/\bcrypto\s*\??\.\s*(randomUUID|subtle)\b/, []],
  [/\bnavigator\s*\??\.\s*clipboard\b/, ['web/src/kit/ask/copy-text.ts']],
  [/\b(useClipboard|CopyButton)\b[^;]*from '@mantine\//, []],
  [/\bnavigator\s*\??\.\s*locks\b/, ['web/src/kit/form/drafts/presence.ts', 'web/src/messages/live/share.ts']],
  [/\bnavigator\s*\??\.\s*serviceWorker\b|\bNotification\.\w/, ['web/src/messages/live/push.ts']],
  [
    /\bnavigator\s*\??\.\s*(mediaDevices|geolocation|storage|wakeLock|credentials|share|bluetooth|usb|serial)\b/,
    ['web/src/messages/meetings/room/devices.ts'],
  ],
  [/\bcaches\s*\.\s*\w|\bcookieStore\b|\bshow(Open|Save)FilePicker\b/, []],
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Places of the panel that work only over https or on localhost. */
export function secureOnlyPlaces(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/src/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      secureOnly
        .filter(([uses, allowed]) => !allowed.includes(path) && uses.test(withoutComments(text)))
        .map(([uses]) => `works-over-http: ${path} uses what is missing over plain http (${uses.source})`),
    )
}
