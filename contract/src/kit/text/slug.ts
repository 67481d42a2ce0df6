import { plainLetters } from './turkish.ts'

const separators = /[\s\-_/\\|.,:;&+=~·•…‒―−]+/g

/**
 * The address form of a title (specification, section 5): a-z, 0-9 and single hyphens, none at the ends; '' when
 * nothing is left.
 */
export function slug(text: string): string {
  return plainLetters(text, 'NFD')
    .replace(separators, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
