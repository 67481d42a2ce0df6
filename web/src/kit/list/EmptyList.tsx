import { Button } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Right } from '../../../../contract/src/kit/endpoint.ts'
import { Notice } from '../look/Notice.tsx'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import { HrefLink } from './HrefLink.tsx'

/** A screen that adds a row, and the right that it needs. */
export type FirstStep = { href: string; text: string; right: Right }

/** What a list shows while it has no rows at all. */
export type Empty = {
  /** One sentence: what this list will hold. */
  text: string
  /** The first step: a label for the link to the list's own form, a link to another screen, or a button. */
  first?: string | FirstStep | ReactNode
}

const isWay = (first: unknown): first is FirstStep => typeof first === 'object' && first !== null && 'href' in first

/** Says what the list will hold, and offers the first step to those who may take it. */
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
