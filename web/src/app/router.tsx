import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  type RouterHistory,
  redirect,
  useParams,
} from '@tanstack/react-router'
import type { Screen } from '../kit/domain/screen.ts'
import { currentSession } from '../kit/net/session.ts'
import { parseSearch, stringifySearch } from './address.ts'
import { loadFound, screens } from './domains.ts'
import { AccessDenied, LoadFailed } from './fallbacks.tsx'
import { Shell } from './frame/Shell.tsx'
import { PaletteKeys } from './palette/PaletteKeys.tsx'
import { Root } from './Root.tsx'
import { ScreenGate } from './ScreenGate.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    near?: Screen['near']
  }
  interface HistoryState {
    /** The address that the person wanted when the sign-in was asked for. */
    from?: string
  }
}

const root = createRootRoute({ component: Root, errorComponent: LoadFailed })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./sign-in/SignIn.tsx'), 'SignIn'),
  staticData: { title: 'Giriş' },
})

const preview = createRoute({
  getParentRoute: () => root,
  path: '/onizleme/$token',
  component: lazyRouteComponent(() => import('./preview/PreviewPage.tsx'), 'PreviewPage'),
  staticData: { title: 'Önizleme' },
})

const guest = createRoute({
  getParentRoute: () => root,
  path: '/meeting/guest/$token',
  component: lazyRouteComponent(() => import('../messages/meetings/room/GuestPage.tsx'), 'GuestPage'),
  staticData: { title: 'Toplantı' },
})

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad({ location }) {
    if (!currentSession()) throw redirect({ to: '/login', state: { from: location.href }, replace: true })
  },
  component: () => (
    <>
      <Shell screens={screens}>
        <Outlet />
      </Shell>
      <PaletteKeys screens={screens} records={loadFound} />
    </>
  ),
})

const denied = createRoute({
  getParentRoute: () => inside,
  path: '/erisim-yok',
  component: AccessDenied,
  staticData: { title: 'Erişim yok' },
})

const unknown = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
  staticData: { title: 'Sayfa bulunamadı' },
})

function routeOf(screen: Screen) {
  const { path, title, load, param, near } = screen
  const Content = lazyRouteComponent(async () => ({ Content: await load() }), 'Content')
  const component: RouteComponent = () => {
    const params = useParams({ strict: false }) as Record<string, string>
    return <ScreenGate screen={screen}>{param ? <Content id={Number(params[param])} /> : <Content />}</ScreenGate>
  }
  component.preload = Content.preload
  return createRoute({
    getParentRoute: () => inside,
    path,
    // An address that names no record belongs to `unknown`.
    ...(param && { params: { parse: (raw: Record<string, string>) => /^[1-9]\d*$/.test(raw[param] ?? '') && raw } }),
    component,
    errorComponent: LoadFailed,
    staticData: { title, near },
  })
}

/** `history` replaces the browser’s own history. */
export function createMasaRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: root.addChildren([
      login,
      preview,
      guest,
      inside.addChildren([...screens.map(routeOf), denied, unknown]),
    ]),
    caseSensitive: true,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
  })
}

/** Starts to load the code of the addressed screen while the frame is being drawn. */
export function loadScreenAhead(router: MasaRouter): void {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void (router.routesById as Record<string, AnyRoute>)[routeId]?.options.component?.preload?.()
}

export type MasaRouter = ReturnType<typeof createMasaRouter>
