/** `GET`/`PUT /api/admin/settings/doors`: a pause of the site, who may not register, and words that the staff wants marked. */
import * as v from 'valibot'
import {
  inputObject,
  optionalField,
  singleLineText,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { readDomain } from '#modules/kernel/email.ts'

/** Stays in addresses, stored settings and the audit log, because it is older than the name `siteAccess`. */
export const SITE_ACCESS_SETTINGS_KEY = 'doors'

export const siteAccessPath = `/api/admin/settings/${SITE_ACCESS_SETTINGS_KEY}`

const LINES_MAX = 500

const lines = <Schema extends v.GenericSchema<string, string>>(line: Schema, message: string) =>
  v.optional(
    v.pipe(
      v.array(line, message),
      v.maxLength(LINES_MAX, `Al massimo ${LINES_MAX} righe`),
      v.transform((given) => [...new Set(given)].toSorted()),
    ),
  )

const DOMAIN = 'Scrivi un dominio per riga, come esempio.com'
const NAME = 'Scrivi un nome per riga, da 2 a 60 caratteri'
const WHEN = 'Scrivi il giorno e l’ora in cui finisce la pausa'
const WORD = 'Scrivi una parola o una breve frase per riga, da 2 a 60 caratteri'

/** What is left out stays as it is. */
export const SiteAccessInput = inputObject({
  isPaused: optionalField(v.boolean('Valore non valido')),
  /** Until when, in the operator's words; null takes them away. */
  pausedText: v.optional(
    v.nullable(
      v.pipe(
        trimmedOrMissing,
        v.optional(v.pipe(singleLineText, v.maxLength(200, 'Massimo 200 caratteri')), ''),
      ),
    ),
  ),
  /** The moment at which the pause ends automatically; null if somebody has to end it. */
  pausedUntil: v.optional(
    v.nullable(
      v.pipe(
        v.string(WHEN),
        v.isoTimestamp(WHEN),
        v.check((text) => !Number.isNaN(Date.parse(text)), WHEN),
        v.transform((text) => new Date(text).toISOString()),
      ),
    ),
  ),
  blockedMailDomains: lines(
    v.pipe(
      v.string(DOMAIN),
      v.trim(),
      v.maxLength(253, DOMAIN),
      v.transform((typed) => readDomain(typed) ?? ''),
      v.minLength(1, DOMAIN),
    ),
    DOMAIN,
  ),
  /** The shipped list of addresses that last ten minutes. */
  blocksThrowAwayMail: optionalField(v.boolean('Valore non valido')),
  markedWords: lines(
    v.pipe(singleLineText, v.trim(), v.toLowerCase(), v.minLength(2, WORD), v.maxLength(60, WORD)),
    WORD,
  ),
  protectedNames: lines(
    v.pipe(singleLineText, v.trim(), v.minLength(2, NAME), v.maxLength(60, NAME)),
    NAME,
  ),
})
export type SiteAccessInput = v.InferOutput<typeof SiteAccessInput>

export const SiteAccessReply = v.object({
  isPaused: v.boolean(),
  pausedText: v.string(),
  pausedUntil: v.nullable(v.string()),
  blockedMailDomains: v.array(v.string()),
  blocksThrowAwayMail: v.boolean(),
  markedWords: v.array(v.string()),
  protectedNames: v.array(v.string()),
})
export type SiteAccessReply = v.InferOutput<typeof SiteAccessReply>

/** Domains whose mailboxes anybody may read, or that vanish within the hour. */
export const DISPOSABLE_MAIL_DOMAINS: readonly string[] = `10minutemail.com 20minutemail.com
  anonaddy.me burnermail.io discard.email dispostable.com emailondeck.com fakeinbox.com
  fakemail.net getairmail.com getnada.com grr.la guerrillamail.com guerrillamail.info
  inboxkitten.com jetable.org mail-temp.com mail.tm mailcatch.com maildrop.cc mailinator.com
  mailnesia.com mailnull.com mailsac.com minutemail.it mintemail.com moakt.com mohmal.com mytemp.email
  nada.email sharklasers.com spam4.me spamgourmet.com temp-mail.io temp-mail.org tempail.com
  tempmail.dev tempmailo.com temporary-mail.net throwawaymail.com trashmail.com trashmail.de
  yopmail.com yopmail.fr yopmail.net`.split(/\s+/)
