import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { accept, refuse } from '#modules/kernel/result.ts'
import { readConfig } from '#src/config.ts'
import { translate } from '#src/language/translate.ts'
import { rootFolder } from '#src/root-folder.ts'
import { realWorld } from '#src/world.ts'
import { startNode } from '../child-processes/start-child.ts'
import { startCardStandIn } from './card-stand-in.ts'
import {
  type Command,
  type CommandOptions,
  TEXT_OPTION,
  textOption,
  WrongUsageError,
} from './command.ts'
import type { LogInPerson } from './demo/people.ts'
import { findTakenPort } from './demo/ports.ts'

export const demoCommand: Command = {
  summary: {
    en: 'serves a filled marketplace from a temporary folder',
    it: 'avvia un sito di prova già pieno, in una cartella temporanea',
  },
  usage: '[--pictures N]',
  help: {
    en: [
      'Serves on PORT (3000) until Ctrl-C or SIGTERM stops it. Your own data are not touched;',
      'mail stays in the folder and nothing is charged, whatever the environment says.',
      'With --pictures, each listing has at most N pictures: with fewer it starts sooner.',
    ].join('\n'),
    it: [
      'Risponde su PORT (3000) finché non lo fermi con Ctrl-C o SIGTERM. I tuoi dati non vengono toccati;',
      'la posta resta nella cartella e nessuno paga davvero, qualunque cosa ci sia nelle variabili.',
      'Con --pictures ogni annuncio ha al massimo N immagini: con meno immagini parte prima.',
    ].join('\n'),
  },
  options: { pictures: TEXT_OPTION },
  run: async (options) => {
    const mostPictures = mostPicturesOf(options)
    const { host, port } = readConfig()
    const taken = await findTakenPort([{ host, port }, ...cardsAt(port)])
    if (taken !== null) return refuse(taken)
    const dataFolder = mkdtempSync(join(tmpdir(), 'demo-'))
    const scenario = untilStopped(dataFolder)
    try {
      console.log(translate('Filling the marketplace ...'))
      // Loads the whole product, which the other commands do without.
      const { fillDemo } = await import('./demo/fill.ts')
      const logIns = await fillDemo(dataFolder, realWorld.now(), mostPictures)
      const cards = startCards(port)
      scenario.also(cards.stop)
      const server = startServer(dataFolder, cards.environment)
      scenario.passSignalsTo(server)
      const ended = once(server, 'exit')
      if (await answers(`http://127.0.0.1:${port}/healthz`, server)) introduce(port, logIns)
      const [code] = await ended
      return code === 0
        ? accept('The demo is over and its folder gone.')
        : refuse('It did not run.')
    } finally {
      scenario.clear()
    }
  },
}

const mostPicturesOf = (options: CommandOptions) => {
  const most = textOption(options, 'pictures') ?? '9'
  if (!/^\d$/.test(most)) throw new WrongUsageError('--pictures is a whole number from 0 to 9')
  return Number(most)
}

/** Removes the folder when the demo ends. */
const untilStopped = (dataFolder: string) => {
  let server: ChildProcess | null = null
  let stopOthers = () => {}
  const clear = () => {
    stopOthers()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  const stop = () => {
    if (server) return server.kill('SIGTERM')
    clear()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return {
    clear,
    /** Registers what is stopped with the demo. */
    also: (stopIt: () => void) => {
      stopOthers = stopIt
    },
    passSignalsTo: (started: ChildProcess) => {
      server = started
    },
  }
}

/** Port offset of the card stand-in. */
const CARDS_BESIDE = 2

const cardProgram = () => join(rootFolder(), 'dist', 'card-stand-in.js')

const cardsAt = (serverPort: number) =>
  existsSync(cardProgram()) ? [{ host: '127.0.0.1', port: serverPort + CARDS_BESIDE }] : []

/** Cards are off when the image was built without the stand-in. */
const startCards = (serverPort: number) => {
  const program = cardProgram()
  if (existsSync(program))
    return startCardStandIn({ program, port: serverPort + CARDS_BESIDE, serverPort })
  console.log(
    translate('Card payments are off: this build does not include the simulated card provider.'),
  )
  return { environment: {}, stop: () => {} }
}

/** Variables of outside services. */
const OFF = [
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_API_BASE',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
]

/** Starts the server in its own group, so that Ctrl-C reaches it only through this process. */
const startServer = (
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess => {
  const own = Object.entries(process.env).filter(([name]) => !OFF.includes(name))
  return startNode([join(rootFolder(), 'dist', 'main.js')], {
    stdio: ['inherit', 'inherit', 'inherit'],
    detached: true,
    env: { LOG_LEVEL: 'warn', ...Object.fromEntries(own), ...environment, DATA_DIR: dataFolder },
  })
}

const answers = async (url: string, server: ChildProcess): Promise<boolean> => {
  while (server.exitCode === null) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return true
    await pause(100)
  }
  return false
}

const introduce = (port: number, logIns: readonly LogInPerson[]) => {
  const width = Math.max(...logIns.map(({ who }) => who.length))
  const lines = logIns.map(
    ({ who, email, password }) => `  ${who.padEnd(width)}  ${email}  ${password}`,
  )
  const invitation = translate(`Open http://localhost:${port} and log in as`)
  console.log(['', invitation, ...lines, ''].join('\n'))
}
