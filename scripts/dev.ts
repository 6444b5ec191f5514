/** `npm run dev`: the product on PORT (3000), rebuilt, restarted and reloaded on every change. */
import { existsSync, type WatchListener, watch } from 'node:fs'
import { compileMailTemplates } from './build/mail-templates.ts'
import { startCardStandIn } from './cli/card-stand-in.ts'
import { watchBundles } from './dev/bundles.ts'
import { openReloadProxy } from './dev/gate.ts'
import { restartServer, stopServer } from './dev/server-process.ts'

const port = Number(process.env['PORT'] ?? 3000)
/** The server itself; the developer's browser never sees it. */
const serverPort = port + 1
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`

const cards = process.env['STRIPE_SECRET_KEY']
  ? null
  : startCardStandIn({ program: 'adapters/stripe/stand-in/main.ts', port: port + 2, serverPort })

await compileMailTemplates()
const gate = openReloadProxy(port, serverPort)
await gate.port
const bundles = await watchBundles(() => {
  const restarted = restartServer({
    port: serverPort,
    publicUrl,
    environment: cards?.environment ?? {},
  })
  gate.waitFor(restarted)
  restarted.then(gate.reloadPages, (fault: Error) => console.error(fault.message))
})

onChangeBelow('modules', (_, file) => {
  if (file?.endsWith('.mjml'))
    compileMailTemplates().catch((fault: Error) => console.error(fault.message))
})
onChangeBelow('web/public', bundles.rewrite)
console.log(`Developing on ${publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    gate.close()
    cards?.stop()
    await Promise.all([bundles.stop(), stopServer()])
    process.exit(0)
  })
}

function onChangeBelow(folder: string, react: WatchListener<string>): void {
  if (existsSync(folder)) watch(folder, { recursive: true }, react)
}
