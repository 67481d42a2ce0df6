// In letters. Some browsers take minutes to lay out a run of a million letters without a space that may break anywhere.
const most = 200

/** An untrusted text in pieces; a line may break between them, even in a long run without a space. */
export const breakable = (text: string): string[] =>
  // Stored texts contain no NUL, so it can separate the pieces.
  text.replaceAll(new RegExp(`\\S{${most}}(?=\\S)`, 'gu'), '$&\0').split('\0')

/** Like `breakable`, but for a message's HTML, in which tags may stand between the letters of a run. */
export function withBreaks(html: string): string {
  let letters = 0
  return html.replace(new RegExp(`<[^>]*>|\\s+|&[#\\w]{1,32};|[^<&\\s]{1,${most}}|[<&]`, 'gu'), (piece) => {
    if (piece.length > 1 && piece.startsWith('<')) return piece
    const length = /^\s/.test(piece) ? 0 : piece.startsWith('&') ? 1 : piece.length
    const isOver = letters > 0 && letters + length > most
    letters = length === 0 || isOver ? length : letters + length
    return isOver ? `<wbr>${piece}` : piece
  })
}
