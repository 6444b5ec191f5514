import { describe, expect, it } from 'vitest'
import type { MailVariableValue } from '#modules/kernel/declare-mail.ts'
import { escapeMarkup } from '#modules/kernel/escape-markup.ts'
import { fillTemplate } from './fill-template.ts'
import { MAIL_SAMPLES } from './mail-previews.ts'

const SITE = { siteName: 'CercoOffro', publicUrl: 'https://cercooffro.example' }
it('elides articles before a day that begins with a vowel', async () => {
  const given = { ...MAIL_SAMPLES['renewal-stopped'], ...SITE, until: '8 ottobre 2026' }
  const { html, text } = await fillTemplate('renewal-stopped', given)
  for (const part of [html, text]) expect(part).toContain('fino all’8 ottobre 2026')
  const receipt = { ...MAIL_SAMPLES['withdrawal-receipt'], ...SITE, moment: '11 marzo 2026' }
  const bold = await fillTemplate('withdrawal-receipt', receipt)
  expect(bold.html).toMatch(/inviata l’<strong[^>]*>11 marzo/)
  expect(bold.text).toContain('inviata l’11 marzo')
  const other = await fillTemplate('renewal-stopped', { ...given, until: '18 ottobre 2026' })
  expect(other.text).toContain('fino al 18 ottobre 2026')
})

it('names each firm once to a client whose contacts were seen, the first as those that follow', async () => {
  const first = MAIL_SAMPLES['request-revealed']
  const second = {
    ...first,
    professional: 'Ugo Verdi (Verdi Caldaie)',
    firm: [{ ...first.firm[0], name: 'Verdi Caldaie', phone: '+39 02 7654321' }],
  }
  const given = { ...first, others: [second, { ...first, professional: 'Ivo Neri', firm: [] }] }
  const { html, text } = await fillTemplate('request-revealed', { ...given, ...SITE })
  for (const part of [html.slice(html.indexOf('<h1')), text])
    for (const once of [
      'Idraulica Rossi',
      'Verdi Caldaie',
      '+39 02 1234567',
      '+39 02 7654321',
      'Ivo Neri',
    ])
      expect(part.split(once)).toHaveLength(2)
})

const HOSTILE = `<img src=x onerror=alert(1)> "&' {{siteName}}\r\nBcc: eve@example.it`

describe.each(Object.entries(MAIL_SAMPLES))('the mail %s', (template, variables) => {
  it('says everything in both parts, in Italian, with nothing left to fill in', async () => {
    const { subject, html, text } = await fillTemplate(template, { ...variables, ...SITE })

    expect(subject).not.toBe('')
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\}\}|\bundefined\b|\bnull\b/)
    expect(html).toContain('<html lang="it"')
    // Mails to the operator have no salutation by name.
    const isGreeted = 'firstName' in variables || template.startsWith('notice-')
    expect(text.match(/^Ciao.*$/gm)).toEqual(isGreeted ? ['Ciao Ada,'] : null)
    expect(text).toContain('Ricevi questo messaggio perché')
    expect(text).not.toMatch(/<[a-z/]/)
    for (const word of wordsIn(variables)) expect(`${subject}\n${text}`).toContain(word)
  })

  it('leads to the same pages in both parts, to those of the staff by the log-in', async () => {
    const { html, text } = await fillTemplate(template, { ...variables, ...SITE })
    const inMarkup = Array.from(html.matchAll(/href="([^"]*)"/g), ([, link = '']) => link)
    // A sentence of the text may go on or end right after the address.
    const inText = text.match(/https:\/\/\S+?(?=[.,:;)]*(?:\s|$))/g) ?? []
    expect(new Set(inText.map(escapeMarkup))).toEqual(new Set(inMarkup))
    const path = 'path' in variables ? variables.path : ''
    const wanted = path.startsWith('/admin') ? `/login?returnTo=${path}` : path
    expect(inText).toContain(`${SITE.publicUrl}${wanted}`)
    expect(inText.filter((link) => link.startsWith(`${SITE.publicUrl}/admin`))).toEqual([])
  })

  it('loads nothing but the picture of a listing, from the site: no font and no tracker', async () => {
    const { html } = await fillTemplate(template, { ...variables, ...SITE })
    const withoutPicture = html.replaceAll(
      `<img src="${SITE.publicUrl}/icons/share.png" alt=""`,
      '',
    )
    expect(withoutPicture).not.toMatch(/<img|<link|@import|url\(|<script/)
  })

  it('stays text where somebody wrote markup, and its subject stays one line', async () => {
    const hostile = Object.fromEntries(
      Object.entries(variables).map(([name, word]) => [name, turnedHostile(word)]),
    )
    const { subject, html } = await fillTemplate(template, { ...hostile, ...SITE })

    expect(html).not.toContain('<img src=x')
    expect(html).not.toMatch(/="[^"]*<img/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&#39; {{siteName}}')
    expect(subject).not.toMatch(/[\r\n]/)
  })

  it('refuses to leave with a hole', async () => {
    await expect(fillTemplate(template, { ...SITE })).rejects.toThrow(/lacks its word/)
  })
})

it('sends what an earlier version had queued, which knew nothing of a later list', async () => {
  const words = { firstName: 'Ada', title: 'Rifare il bagno', path: '/lavori/1' }
  const { text } = await fillTemplate('request-approved', { ...words, ...SITE })
  expect(text).toContain('Rifare il bagno')
})

const wordsIn = (variables: object): string[] =>
  Object.entries(variables).flatMap(([name, word]: [string, MailVariableValue]) => {
    if (name === 'picture') return []
    return typeof word === 'string' ? [word] : word.flatMap(wordsIn)
  })

const turnedHostile = (word: MailVariableValue): MailVariableValue =>
  typeof word === 'string'
    ? HOSTILE
    : word.map((part) =>
        Object.fromEntries(Object.entries(part).map(([name, each]) => [name, turnedHostile(each)])),
      )

it('knows no template by the names that every object has', async () => {
  await expect(fillTemplate('constructor', SITE)).rejects.toThrow(/no mail template/)
})
