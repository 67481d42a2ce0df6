import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { whenQuiet } from '../kit/look/later.ts'
import { callQuery, createQueryClient } from '../kit/net/queries.ts'
import { currentSession, restoreSession } from '../kit/net/session.ts'
import { connectKit } from '../kit/ports.ts'
import '../kit/look/theme/theme.css'
import { theme } from '../kit/look/theme/theme.ts'
import './page-loader.css'
import { ports } from './ports.ts'
import { createMasaRouter, loadScreenAhead } from './router.tsx'
import { guardSession } from './sign-in/session-guard.ts'

connectKit(ports)
restoreSession()
whenQuiet(async () => (await import('../kit/look/theme/paper.ts')).keepPaperLight())

const client = createQueryClient()
const router = createMasaRouter()
guardSession(router, client)
if (currentSession()) void client.prefetchQuery({ ...callQuery(ports.me, {}), staleTime: 300_000 })
loadScreenAhead(router)
setTimeout(() => document.getElementById('page-loader')?.remove(), 500)

const colorSchemeManager = localStorageColorSchemeManager({ key: 'masa.theme' })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
