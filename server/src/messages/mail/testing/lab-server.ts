import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import nodemailer from 'nodemailer'
import { repositoryPath } from '../../../kit/process/repository.ts'
import type { MailLogin } from '../mail.ports.ts'

export const ports = { imap: 11_143, lmtp: 11_024 }

/** Starts or stops Dovecot, or gives the files in its folder to its own user. */
export const mailLab = (folder: string, word: 'up' | 'own' | 'down') =>
  execFileSync(repositoryPath('scripts', 'mail-lab', 'mail-lab.sh'), [word], {
    env: {
      ...process.env,
      MAIL_LAB: join(folder, 'lab'),
      MAIL_LAB_IMAP: String(ports.imap),
      MAIL_LAB_LMTP: String(ports.lmtp),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

export const login = (user: string, port = ports.imap): MailLogin => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  username: user,
  password: 'gizli',
})

/** What the server has, asked with the simplest commands. */
export async function there(user: string) {
  const client = new ImapFlow({ ...login(user), secure: false, auth: { user, pass: 'gizli' }, logger: false })
  await client.connect()
  const all: string[] = []
  for (const { path } of await client.list()) {
    const lock = await client.getMailboxLock(path)
    try {
      if (client.mailbox && client.mailbox.exists > 0)
        for await (const { uid, flags, envelope } of client.fetch('1:*', { uid: true, flags: true, envelope: true }))
          all.push(`${path} ${uid} ${envelope?.subject} ${flags?.has('\\Seen')}`)
    } finally {
      lock.release()
    }
  }
  await client.logout()
  return all.sort()
}

export const lmtp = nodemailer.createTransport({
  host: '127.0.0.1',
  port: ports.lmtp,
  lmtp: true,
  ignoreTLS: true,
} as object)
export const deliver = (user: string, subject: string) =>
  lmtp.sendMail({ from: 'ali@ornek.test', to: `${user}@ornek.test`, subject, text: 'Merhaba' })
