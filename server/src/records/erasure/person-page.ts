const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] as string)

/** The head of the page for the person: it loads nothing and runs nothing. */
export const pageStart = (name: string, withheld: readonly string[]) => `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><title>Kişi dosyası</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2326;background:#fff}
table{border-collapse:collapse;width:100%;margin:0 0 1.25rem}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem;border:1px solid #d5dadb;overflow-wrap:anywhere}
th{width:12rem;font-weight:600;background:#f4f6f6}td table{margin:0}</style></head>
<body><h1>Kişi dosyası: ${escaped(name)}</h1>
<p>Bu dosya, kişi hakkında tutulan kayıtların tümünü gösterir; belgeler “belgeler” klasöründedir.</p>
${withheld.length > 0 ? `<p><strong>Hazırlayanın yetkisi yetmediği için bu dosyada olmayanlar:</strong> ${escaped(withheld.join(', '))}</p>` : ''}`

export const pageEnd = '</body></html>\n'

/** One record as a table; the first one of its kind under its heading. */
export const recordHtml = (record: Record<string, unknown>, heading?: string) =>
  `${heading === undefined ? '' : `<h2>${escaped(heading)}</h2>\n`}${valueHtml(record)}\n`

function valueHtml(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueHtml).join('')
  if (typeof value !== 'object') return escaped(String(value))
  const lines = Object.entries(value)
  if (lines.length === 0) return '–'
  return `<table>${lines.map(([key, one]) => `<tr><th>${escaped(key)}</th><td>${valueHtml(one)}</td></tr>`).join('')}</table>`
}
