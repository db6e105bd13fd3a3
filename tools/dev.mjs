/** The server (restarted when its code changes) and the web (with hot reload) side by side, stopped together. */
import { spawn } from 'node:child_process'
import { inRoot, root } from './places.mjs'
import { exitCodeOf } from './processes.mjs'

const webPort = process.env.PORT ?? '3000'
const apiPort = process.env.API_PORT ?? String(Number(webPort) + 1)
const env = { ...process.env, API_PORT: apiPort, WEB_PORT: webPort }

const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/seed/demo.ts'], {
    cwd: root,
    env: { ...env, PORT: apiPort },
    stdio: 'inherit',
  }),
  spawn(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], {
    cwd: inRoot('web'),
    env,
    stdio: 'inherit',
  }),
]

function stop(signal) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

let firstCode
for (const child of children) {
  child.on('exit', (code, signal) => {
    firstCode ??= exitCodeOf(code, signal)
    process.exitCode = firstCode
    stop('SIGTERM')
  })
}
