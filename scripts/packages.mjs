import { spawnSync } from 'node:child_process'
import { stop } from './stop.mjs'

/** Installs a lab's Debian packages if one of their `programs` is missing. */
export function needPackages(lab, programs, packages) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  if (programs.every((program) => spawnSync('which', [program], { env }).status === 0)) return
  process.stdout.write(`\n  The ${lab} lab needs ${packages.join(', ')}; installing what is missing\n\n`)
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  if (spawnSync('apt-get', install, { stdio: 'ignore' }).status !== 0)
    stop(`The ${lab} lab needs Debian's packages: apt-get ${install.filter((word) => word !== '-y').join(' ')}`)
}
