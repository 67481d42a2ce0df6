import { InvitedGuest } from '../../../../contract/src/messages/meeting-invitations.ts'
import { problemsOf } from '../../kit/form/record.ts'

type Written = { line: number; text: string; name: string; email: string }

/** The guests as typed: 'Ad Soyad <ad@ornek.com>' or only the address. */
function written(text: string): Written[] {
  return text.split('\n').flatMap((line, at) =>
    line
      .split(/[;,]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [, name = '', email = one] = /^(.*?)\s*<([^<>]*)>$/.exec(one) ?? []
        return { line: at + 1, text: one, name: name.replace(/^"|"$/g, ''), email: email.trim() }
      }),
  )
}

export const guestsOf = (text: string): { name: string; email: string }[] =>
  written(text).map(({ name, email }) => ({ name, email }))

const mostNamed = 5

/** Which guests cannot be invited, by line, and why; undefined if all can. */
export function wrongGuests(text: string): string | undefined {
  const wrong = written(text).flatMap(({ line, text: one, name, email }) => {
    const [problem] = Object.values(problemsOf(InvitedGuest, { name, email }))
    return problem === undefined ? [] : [{ at: `${line}. satır (“${one}”)`, problem }]
  })
  if (wrong.length === 0) return undefined
  const reasons = [...new Set(wrong.map(({ problem }) => problem))]
  return reasons.map((reason) => `${named(wrong.filter(({ problem }) => problem === reason))}: ${reason}`).join('. ')
}

function named(wrong: { at: string }[]): string {
  const shown = wrong.slice(0, mostNamed).map(({ at }) => at)
  const more = wrong.length > mostNamed ? ` ve ${wrong.length - mostNamed} kişi daha` : ''
  return `${shown.join(', ')}${more}`
}
