import { runsScript } from './attributes.ts'

/** The address to store, or null when it is not valid: http, https, mailto, tel, or relative. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/.test(text) || runsScript(text)) return null
  if (/^(mailto|tel):./i.test(text) || /^[/#?.]/.test(text)) return text
  if (/^https?:/i.test(text)) return URL.canParse(text) ? text : null
  if (/^[^@/]+@[^@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return null
  return /^[^/]+\.[\p{L}]{2,}(:\d+)?([/?#]|$)/u.test(text) ? `https://${text}` : null
}

/** The player address for a YouTube or Vimeo page, share or player address; null for anything else. */
export function videoAddress(typed: string): { src: string; title: string } | null {
  const text = /^https?:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
  if (!URL.canParse(text)) return null
  const { hostname, pathname, searchParams } = new URL(text)
  const host = hostname.replace(/^(www|m|player|music)\./, '')
  const parts = pathname.split('/').filter(Boolean)
  if (/^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) {
    const id =
      host === 'youtu.be' ? parts[0] : /^(embed|shorts|live|v)$/.test(parts[0] ?? '') ? parts[1] : searchParams.get('v')
    if (!id || !/^[\w-]{6,20}$/.test(id)) return null
    const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? '')
    return { src: `https://www.youtube.com/embed/${id}${start ? `?start=${start}` : ''}`, title: 'YouTube videosu' }
  }
  if (host !== 'vimeo.com') return null
  const at = parts.findIndex((part) => /^\d{5,}$/.test(part))
  if (at < 0) return null
  const secret = searchParams.get('h') ?? parts[at + 1]
  const src = `https://player.vimeo.com/video/${parts[at]}${/^[\da-f]+$/.test(secret ?? '') ? `?h=${secret}` : ''}`
  return { src, title: 'Vimeo videosu' }
}

/** Converts '90', '90s', '1m30s' or '1h2m3s' to seconds; 0 for anything else. */
function seconds(text: string): number {
  const match = text.match(/^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/)
  if (!match) return 0
  return Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0)
}
