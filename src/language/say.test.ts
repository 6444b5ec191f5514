import { expect, it } from 'vitest'
import { doctorMessage } from '../operations/doctor/messages.ts'
import { COMPANY_FIELDS, settingsMessage } from '../operations/doctor/settings-messages.ts'
import { describeKeyLoss } from '../operations/key-loss.ts'
import { createOperatorMessages, toOperatorLanguage } from './say.ts'

it('says a message with its values in both languages, also where a value is a message', () => {
  const age = doctorMessage('copy.age-unknown', { kind: 'replica' })
  expect(doctorMessage('copy.late', { age, minutes: 10 })).toEqual({
    en: 'Nobody knows how old the replica copy is: it should never be older than 10 minutes',
    it: 'Non si sa quanto sia vecchia la copia replica: non dovrebbe mai avere più di 10 minuti',
  })
  const fields = { en: 'vatId', it: COMPANY_FIELDS['vatId'] ?? '' }
  expect(settingsMessage('company.missing', { fields }).it).toBe(
    'Mancano dati dell’azienda e le fatture restano ferme: partita IVA',
  )
  expect(describeKeyLoss(['payment', 'pec']).it).toContain('le chiavi delle carte, il server')
})

it('speaks the operator’s language', () => {
  const sayIt = createOperatorMessages({ greeting: { en: 'Hello {name}', it: 'Ciao {name}' } })
  const said = sayIt('greeting', { name: '{name}' })
  expect(toOperatorLanguage(said, { LANG: 'it_IT.UTF-8' })).toBe('Ciao {name}')
  expect(toOperatorLanguage(said, { LANG: 'en_GB.UTF-8' })).toBe('Hello {name}')
})
