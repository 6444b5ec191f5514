import type { Metafile } from 'esbuild'

const SERVER_ONLY = [
  /^(adapters|src|scripts)\//,
  /^modules\/(?!kernel\/|mails\.ts$)(?![^/]+\/(contract(\.ts$|\/)|mails\/))/,
  /^web\/app\/render/,
  /\.test\.tsx?$/,
  /^node:/,
  /node_modules\/(better-sqlite3|drizzle-orm|sharp|argon2|jose|hono|@hono|nodemailer|pino|mjml|stripe)\//,
  /node_modules\/react-dom\/(cjs\/react-dom-server|server)/,
]

/** Server code in the browser bundle, with the importing file. */
export const listServerCode = ({ inputs, outputs }: Metafile): string[] => {
  const shipped = new Set(Object.values(outputs).flatMap((output) => Object.keys(output.inputs)))
  return Object.keys(inputs)
    .filter((file) => SERVER_ONLY.some((pattern) => pattern.test(file)))
    .map((file) => `${file} (${origin(inputs, file)}${shipped.has(file) ? '' : ', not shipped'})`)
}

const origin = (inputs: Metafile['inputs'], file: string): string => {
  const importer = Object.entries(inputs).find(([, { imports }]) =>
    imports.some(({ path }) => path === file),
  )
  return importer ? `imported by ${importer[0]}` : 'an entry'
}
