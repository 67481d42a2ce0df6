// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { getByText } from '@testing-library/dom'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Lead } from '../lead.ts'
import { CallbackDialog } from './CallbackDialog.tsx'

const lead = (callback_at: string | null) => ({ id: 3, version: 1, callback_at, assignee: null }) as unknown as Lead

async function dialog() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = testRoot(host)
  const shown = async (now: string | null, opened: string | null = null) => {
    await act(async () =>
      root.render(
        <MantineProvider env="test">
          <CallbackDialog
            opened={lead(opened)}
            lead={lead(now)}
            {...{ of: 'Ada', what: 'Aday', pending: false, problem: '', errors: {} }}
            onChoose={() => {}}
            onClose={() => {}}
          />
        </MantineProvider>,
      ),
    )
    return host.querySelector('dialog')?.textContent
  }
  return { host, shown }
}

test('of the frequent times the chosen one is pressed, also for who does not see the field', async () => {
  const { host, shown } = await dialog()
  await shown(null)
  const pressed = () => [...host.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent)
  expect(pressed()).toEqual([])
  await act(async () => getByText(host, 'Yarın 10:00').click())
  expect(pressed()).toEqual(['Yarın 10:00'])
})

test('a call-back that a colleague has set meanwhile is shown before it is overwritten', async () => {
  const { shown } = await dialog()
  expect(await shown(null)).not.toContain('Şimdi kayıtlı')
  expect(await shown('2026-11-30T07:00:00.000Z')).toContain('Şimdi kayıtlı zaman: 30 Kas 2026 10:00')
  const own = await shown('2026-11-30T07:00:00.000Z', '2026-11-30T07:00:00.000Z')
  expect(own, 'the person’s own call-back, read back after the dialog was opened').not.toContain('Şimdi kayıtlı')
  expect(own).toContain('30 Kas 2026 10:00')
})
