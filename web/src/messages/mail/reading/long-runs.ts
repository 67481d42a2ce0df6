// Where a line may be broken anywhere, some browsers take minutes over a run of a million letters without a blank.
const most = 200

/** A stranger's text in pieces, between which a run without a blank may be broken. */
export const breakable = (text: string): string[] =>
  // A stored text holds no NUL.
  text.replaceAll(new RegExp(`\\S{${most}}(?=\\S)`, 'gu'), '$&\0').split('\0')

/** The same of a message's HTML, in which the letters of a run may stand in marks of their own. */
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
