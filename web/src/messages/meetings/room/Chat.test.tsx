// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../../../kit/testing/root.ts'
import { Chat } from './Chat.tsx'

test('opening the chat puts the focus in the message field', async () => {
  const host = document.createElement('div')
  document.body.append(host)
  const root = testRoot(host)
  const none = () => {}
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Chat lines={[]} unsaid={[]} selfId="1" offline={false} text="" onType={none} onSay={none} onClose={none} />
      </MantineProvider>,
    ),
  )
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Mesajınız')
})
