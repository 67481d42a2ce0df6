import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../../server/src/kit/testing/folder.ts'
import { freePort } from '../kit/free-port.ts'

const secret = 'yalnız deneme için'
const library = readdirSync('/usr/lib').find((name) => /-linux-gnu/.test(name)) ?? ''

/**
 * Starts a real Janus for the story, with HTTP on the loopback interface and an `api_secret`, as docs/meetings.md
 * describes.
 */
export async function startJanus({ places }: { places: number }) {
  const [folder, port] = [await temporaryFolder(), await freePort()]
  const parts = `/usr/lib/${library}/janus`
  await writeFile(
    join(folder.path, 'janus.jcfg'),
    `general: {
  configs_folder = "${folder.path}"
  plugins_folder = "${parts}/plugins"
  transports_folder = "${parts}/transports"
  debug_colors = false
  api_secret = "${secret}"
}
plugins: { disable = "${others(`${parts}/plugins`, 'libjanus_videoroom')}" }
transports: { disable = "${others(`${parts}/transports`, 'libjanus_http')}" }
`,
  )
  await writeFile(
    join(folder.path, 'janus.transport.http.jcfg'),
    `general: { http = true, ip = "127.0.0.1", port = ${port}, https = false, json = "compact" }
admin: { admin_http = false }
`,
  )
  await writeFile(join(folder.path, 'janus.plugin.videoroom.jcfg'), 'general: { }\n')
  const url = `http://127.0.0.1:${port}/janus`

  async function start() {
    const child = spawn('janus', ['-F', folder.path, '-C', join(folder.path, 'janus.jcfg')])
    let said = ''
    const isUp = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          said += text
          if (said.includes('HTTP webserver started')) resolve()
        })
      child.once('exit', () => reject(new Error(`Janus has ended: ${said}`)))
    })
    await isUp
    return child
  }

  const ask = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify({ ...body, transaction: 'story', apisecret: secret }),
    })
    return (await response.json()) as { data: { id: number }; plugindata?: { data: { list?: object[] } } }
  }

  let child = await start()
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    account: `http://:${encodeURIComponent(secret)}@127.0.0.1:${port}/janus?places=${places}`,
    kill,
    async again() {
      child = await start()
    },
    /** The number of rooms. */
    async rooms(): Promise<number> {
      const session = (await ask('', { janus: 'create' })).data.id
      const handle = (await ask(`/${session}`, { janus: 'attach', plugin: 'janus.plugin.videoroom' })).data.id
      const { plugindata } = await ask(`/${session}/${handle}`, { janus: 'message', body: { request: 'list' } })
      await ask(`/${session}`, { janus: 'destroy' })
      return plugindata?.data.list?.length ?? 0
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill()
      await folder.remove()
    },
  }
}

const others = (folder: string, wanted: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.so') && !name.startsWith(wanted))
    .join(',')
