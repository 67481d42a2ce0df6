import type { SourceFile } from './source-files.ts'

const icon = /<(?:Icon(?:[A-Z]\w*)?)\s[^<>]*\bsize=[^<>]*>/g

/** Icons that a screen reader would announce as images without a name: an icon is hidden or has a label. */
export function unnamedIcons(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/src/') && !/\.test\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(icon)]
        .map(([found]) => found)
        .filter((found) => !/aria-(hidden|label)\b/.test(found))
        .map((found) => `icons-are-hidden: ${path} has ${found}`),
    )
}
