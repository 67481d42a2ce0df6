import { isOfTests, type SourceFile } from './source-files.ts'

const stamps = 'server/src/kit/records/record.ts'

/** Every statement that increments a version on its own: without who did it, a conflict names the wrong person. */
export function unstamped(files: SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path !== stamps && !isOfTests(path) && /version\s*=\s*(\w+\.)?version\s*\+/.test(text))
    .map(({ path }) => `rows-are-stamped: ${path} raises a version without stamp() or stampText() of ${stamps}`)
}
