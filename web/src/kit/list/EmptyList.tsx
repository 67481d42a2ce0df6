import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Right } from '../../../../contract/src/kit/endpoint.ts'
import { Notice } from '../look/Notice.tsx'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { HrefLink } from './HrefLink.tsx'

/** A screen on which a row is added, and the right that it takes. */
export type FirstStep = { href: string; text: string; right: Right }

/** What a list says while it has no row at all. */
export type Empty = {
  /** What will stand here, in one sentence. */
  text: string
  /** The first step: what the way to the list's own form is called here, a way to another screen, or a button. */
  first?: string | FirstStep | ReactNode
}

const isWay = (first: unknown): first is FirstStep => typeof first === 'object' && first !== null && 'href' in first

/** Says what will stand in the list and, to who may take it, the first step. */
export function EmptyList({ empty: { text, first }, add }: { empty: Empty; add?: FirstStep | undefined }) {
  const me = useMe()
  const way = typeof first === 'string' ? add && { ...add, text: first } : isWay(first) ? first : undefined
  const button = way
    ? allows(me, way.right) && (
        <Button component={HrefLink} href={way.href} variant="default">
          {way.text}
        </Button>
      )
    : typeof first !== 'string' && (first as ReactNode)
  return <Notice icon={IconInbox} title="Gösterilecek Data Bulunamadı" text={text} actions={button || undefined} />
}
