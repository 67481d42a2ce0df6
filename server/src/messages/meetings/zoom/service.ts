import type { House } from '../../../kit/domain.ts'
import { readZoom, zoomClient } from './client.ts'
import { zoomPage } from './page.ts'
import { zoomUsers } from './users.ts'
import { zoomProvider } from './zoom.ts'

/** Zoom as `MASA_MEETINGS` configures it; undefined if Masa's own rooms hold all meetings. */
export function zoomService({ db, settings }: Pick<House, 'db' | 'settings'>) {
  const { MASA_MEETINGS, MASA_ZOOM_SDK_DIR } = settings.variables
  const page = zoomPage(MASA_ZOOM_SDK_DIR)
  if (!MASA_MEETINGS) return undefined
  const account = readZoom(MASA_MEETINGS)
  const client = zoomClient(account)
  return { provider: zoomProvider(account, client, page.path), users: zoomUsers(db, client), routes: page.routes }
}
