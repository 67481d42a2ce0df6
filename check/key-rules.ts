import type { SourceFile } from './source-files.ts'

const written = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Every `name in object` whose name is not a literal: a name from outside may be one that every object inherits. */
export function inherited(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    /^(contract|server|web)\/src\//.test(path) && !/\.test\.|\/testing\//.test(path)
      ? [...text.replace(written, '""').matchAll(/(?<!\bconst |\blet |\[)\b([\w.]+) in (?!keyof\b)([\w.]+)/g)].map(
          ([found]) => `own-keys: ${path} asks '${found}'; ask Object.hasOwn()`,
        )
      : [],
  )
}
