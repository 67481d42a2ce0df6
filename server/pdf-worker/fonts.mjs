import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const families = {
  sans: { package: 'arimo', name: 'Arimo' },
  serif: { package: 'tinos', name: 'Tinos' },
  mono: { package: 'cousine', name: 'Cousine' },
}

// Bits of PDFium's `pitch_family`, and its charsets whose letters none of the families has (fpdf_sysfontinfo.h).
const FIXED_PITCH = 1
const ROMAN = 16
const FOREIGN = new Set([2, 128, 129, 134, 136])
const SEMIBOLD = 600

/**
 * Lets PDFium draw fonts that a document names and does not contain with Arimo, Tinos and Cousine, which are as wide as
 * Arial, Times New Roman and Courier New: the fonts that it brings along lack ğ, ı, İ and ş, and leave gaps there.
 */
export function installFonts(module) {
  const files = []
  const handles = new Map()

  /** A number from 1, since 0 means none. */
  function handleOf(family, style) {
    const { package: from, name } = families[family]
    const file = `@expo-google-fonts/${from}/${style}/${name}_${style}.ttf`
    if (!handles.has(file)) {
      const content = readFileSync(require.resolve(file))
      handles.set(file, files.push({ content, face: Buffer.from(`${name}_${style}\0`) }))
    }
    return handles.get(file)
  }

  function written(bytes, buffer, size) {
    if (buffer !== 0 && size >= bytes.length) module.HEAPU8.set(bytes, buffer)
    return bytes.length
  }

  const answers = {
    map(_info, weight, italic, charset, pitch, face) {
      if (FOREIGN.has(charset)) return 0
      const name = textAt(module.HEAPU8, face)
      const style = `${weight >= SEMIBOLD || /bold/i.test(name) ? '700Bold' : '400Regular'}${italic ? '_Italic' : ''}`
      if (pitch & FIXED_PITCH || /cour|mono|consol/i.test(name)) return handleOf('mono', style)
      return handleOf(pitch & ROMAN || /times|serif|roman/i.test(name) ? 'serif' : 'sans', style)
    },
    data(_info, handle, table, buffer, size) {
      return written(tableOf(files[handle - 1].content, table), buffer, size)
    },
    // PDFium keeps a copy of a font's file for each name that it is told here, or else for each name in a document.
    name(_info, handle, buffer, size) {
      return written(files[handle - 1].face, buffer, size)
    },
    charset: () => 0,
    remove: () => {},
  }

  // The table of functions cannot grow: ours take the places of the default ones, which look for fonts in folders.
  const table = module.wasmExports.__indirect_function_table
  const info = module._FPDF_GetDefaultSystemFontInfo()
  const [, , , map, , data, name, charset, remove] = new Uint32Array(module.HEAPU8.buffer, info, 9)
  table.set(map, compiled(7, 1, answers.map))
  table.set(data, compiled(5, 1, answers.data))
  table.set(name, compiled(4, 1, answers.name))
  table.set(charset, compiled(2, 1, answers.charset))
  table.set(remove, compiled(2, 0, answers.remove))
  module._FPDF_SetSystemFontInfo(info)
}

/** The text of bytes that end with a zero. */
const textAt = (bytes, from) => Buffer.from(bytes.subarray(from, bytes.indexOf(0, from))).toString('latin1')

/** A table of a TrueType file by its tag; the whole file for the tag 0, nothing for a table that it lacks. */
function tableOf(file, tag) {
  if (tag === 0) return file
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16)
    if (file.readUInt32BE(entry) === tag >>> 0) {
      const from = file.readUInt32BE(entry + 8)
      return file.subarray(from, from + file.readUInt32BE(entry + 12))
    }
  return file.subarray(0, 0)
}

/** A JavaScript function of integers as one of WebAssembly: only such a function can stand in its table. */
function compiled(parameters, results, call) {
  const I32 = 0x7f
  const type = [0x60, parameters, ...Array(parameters).fill(I32), results, ...Array(results).fill(I32)]
  const header = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const imported = [2, 7, 1, 1, 0x65, 1, 0x66, 0, 0]
  const exported = [7, 5, 1, 1, 0x66, 0, 0]
  const bytes = new Uint8Array([...header, 1, type.length + 1, 1, ...type, ...imported, ...exported])
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { e: { f: call } }).exports.f
}
