// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../kit/testing/root.ts'
import { useHeadingFocus } from './heading-focus.ts'

const letIn: Record<string, () => void> = {}

function Frame() {
  useHeadingFocus()
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function Record({ title }: { title: string }) {
  const [isRead, setRead] = useState(false)
  letIn[title] = () => setRead(true)
  return isRead ? <h1 tabIndex={-1}>{title}</h1> : <p>…</p>
}

test('the heading of a screen takes the focus when it arrives with an answer, unless the person has gone on', async () => {
  const top = createRootRoute({ component: Frame })
  const titles = ['Birinci', 'İkinci', 'Üçüncü']
  const paths = ['/', '/ikinci', '/ucuncu']
  const routes = titles.map((title, at) =>
    createRoute({ getParentRoute: () => top, path: paths[at] ?? '', component: () => <Record title={title} /> }),
  )
  const router = createRouter({ routeTree: top.addChildren(routes), history: createMemoryHistory() })
  const page = document.body.appendChild(document.createElement('div'))
  const elsewhere = document.body.appendChild(document.createElement('button'))
  await act(async () => testRoot(page).render(<RouterProvider router={router as never} />))
  const go = (to: string) => act(() => router.navigate({ to }))
  const focused = () => document.activeElement?.textContent

  await go('/ikinci')
  expect(document.activeElement?.tagName).toBe('MAIN')
  await act(async () => letIn.İkinci?.())
  await expect.poll(focused).toBe('İkinci')

  page.querySelector('main')?.focus()
  await go('/')
  await act(async () => letIn.Birinci?.())
  await expect.poll(focused).toBe('Birinci')

  await go('/ucuncu')
  elsewhere.focus()
  await act(async () => letIn.Üçüncü?.())
  expect(document.activeElement).toBe(elsewhere)
})
