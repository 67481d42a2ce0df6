import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { request } from '../../kit/net/client.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { readAnew } from '../../kit/net/queries.ts'
import { addressIn, htmlOf, type Writing } from './writing.ts'

const pause = 800

type Kept = { id: number; version: number }

/**
 * Keeps on the server what is written, a pause after the last letter. One save follows another, each with the version that the
 * one before was answered with; `settle` waits until all is kept.
 */
export function useDraftSaving(writing: Writing) {
  const client = useQueryClient()
  const [kept, setKept] = useState<Kept | undefined>(writing.draft)
  const [problem, setProblem] = useState('')
  const [saving, setSaving] = useState(false)
  const now = useRef({ kept: writing.draft, writing, told: contentOf(writing), ended: false })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  now.current.writing = writing
  const content = contentOf(writing)

  async function save(evenEmpty: boolean): Promise<Kept | undefined> {
    const { current } = now
    const next = contentOf(current.writing)
    if (current.ended || (next === current.told && (current.kept || !evenEmpty))) return current.kept
    setSaving(true)
    try {
      const { account, answers } = current.writing
      const { id, version } = await request(mail.saveDraft, {
        ...(current.kept ? current.kept : { ...(account !== undefined && { account }), ...answersOf(answers) }),
        ...JSON.parse(next),
      })
      current.kept = { id, version }
      current.told = next
      setKept(current.kept)
      setProblem('')
      readAnew(client, ['mail'])
    } catch (failure) {
      setProblem(failure instanceof CallFailure ? failure.message : 'Taslak kaydedilemedi')
      throw failure
    } finally {
      setSaving(false)
    }
    return current.kept
  }

  const settle = (evenEmpty = false) => {
    const done = queue.current.then(() => save(evenEmpty))
    queue.current = done.catch(() => {})
    return done
  }
  const latest = useRef(settle)
  latest.current = settle

  useEffect(() => {
    if (content === now.current.told) return
    const timer = setTimeout(() => void latest.current().catch(() => {}), pause)
    return () => clearTimeout(timer)
  }, [content])

  // Who leaves in the middle of a word finds it again.
  useEffect(() => () => void latest.current().catch(() => {}), [])

  return {
    kept,
    problem,
    saving,
    settle,
    /** Nothing more is kept of it: it is gone, or on its way. */
    end() {
      now.current.ended = true
    },
  }
}

const answersOf = (answers: Writing['answers']) => answers && { answers: answers.id, kind: answers.kind }

const contentOf = ({ to, cc, bcc, subject, text, quote }: Writing): string =>
  JSON.stringify({
    to: to.map(addressIn).filter(isWhole),
    cc: cc.map(addressIn).filter(isWhole),
    bcc: bcc.map(addressIn).filter(isWhole),
    subject,
    html: htmlOf({ text, quote }),
  })

const isWhole = ({ address }: { address: string }) => /^[^\s@]+@[^\s@]+\.[a-z][a-z\d-]*[a-z\d]$/i.test(address)

/** What was typed as a recipient and is no address. */
export const wrongOf = (texts: string[]): string | undefined => texts.find((text) => !isWhole(addressIn(text)))
