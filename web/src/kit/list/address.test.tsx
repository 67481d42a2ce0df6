// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { queryOf, useAddress, useLeadOn, usePanel } from './address.ts'

let root: Root
let list: ReturnType<typeof useAddress>
let panel: ReturnType<typeof usePanel>
let goOn: ReturnType<typeof useLeadOn>
let load: () => void

function List() {
  list = useAddress()
  panel = usePanel()
  goOn = useLeadOn()
  return null
}

function openRouter() {
  const top = createRootRoute({ component: Outlet })
  const routes = [
    createRoute({ getParentRoute: () => top, path: '/blog', component: List }),
    createRoute({
      getParentRoute: () => top,
      path: '/haber',
      loader: () => new Promise<void>((resolve) => (load = resolve)),
      component: () => null,
    }),
  ]
  return createRouter({
    routeTree: top.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/blog?page=2'] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryOf(search as Record<string, string>),
    defaultPendingMs: 60_000,
  })
}

let router: ReturnType<typeof openRouter>
const place = () => router.latestLocation.href

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => {})
  router = openRouter()
  root = testRoot(document.createElement('div'))
  await act(async () => root.render(<RouterProvider router={router as never} />))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('two changes of the address at the same moment are both kept', async () => {
  const { go } = list
  await act(async () => {
    go((now) => ({ ...now, durum: 'aktif' }))
    go((now) => ({ ...now, search: 'ilan' }))
  })
  expect(place()).toBe('/blog?page=2&durum=aktif&search=ilan')
})

test.each([
  ['7', 7],
  ['', undefined],
  ['0', undefined],
  ['7x', undefined],
])('the address with panel=%j shows the record %s', async (chosen, id) => {
  await act(async () => void router.navigate({ href: `/blog?page=2&panel=${chosen}` }))
  expect(panel.id).toBe(id)
  expect(panel.hrefOf(9)).toBe('/blog?page=2&panel=9')
})

test('the panel closes only if its own record is gone', async () => {
  await act(async () => void router.navigate({ href: '/blog?page=2&panel=7' }))
  await act(async () => panel.closeOf(9))
  expect(panel.id).toBe(7)
  await act(async () => panel.closeOf(7))
  expect(place()).toBe('/blog?page=2')
})

test('while another screen loads, the list keeps its own address and can no longer change the address', async () => {
  await act(async () => void router.navigate({ href: '/haber' }))
  expect(list).toMatchObject({ path: '/blog', address: { page: '2' } })
  await act(async () => {
    list.go((now) => ({ ...now, search: 'ilan' }))
    goOn('/blog')
  })
  expect(place()).toBe('/haber')
  await act(async () => load())
  expect(place()).toBe('/haber')
})

test('an action that ends after its screen was left does not navigate back', async () => {
  const late = { go: list.go, goOn }
  await act(async () => void router.navigate({ href: '/haber' }))
  await act(async () => load())
  await act(async () => {
    late.go((now) => ({ ...now, page: '1' }))
    late.goOn('/blog')
  })
  expect(place()).toBe('/haber')
})
