import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type Product = { readonly listen: (hostname: string) => RequestListener }

const HERE = '127.0.0.1'

/** The product behind a real socket for as long as `work` takes. */
export const serveTestApp = async <Outcome>(
  { listen }: Product,
  work: (origin: string) => Promise<Outcome>,
): Promise<Outcome> => {
  const server = createServer(listen(HERE))
  await new Promise<void>((resolve) => {
    server.listen(0, HERE, resolve)
  })
  try {
    return await work(`http://${HERE}:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
