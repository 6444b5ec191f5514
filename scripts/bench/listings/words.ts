/** Typical phrases, and rarely repeated names. */
import type { RandomSource } from './random.ts'

export const REQUEST_OPENINGS = [
  'Cerco un professionista per',
  'Ho bisogno di un preventivo per',
  'Buongiorno, vorrei un preventivo per',
  'Salve, cerco qualcuno di serio per',
  'Cerchiamo una persona esperta per',
  'Avrei bisogno di aiuto con',
  'Vorrei sapere quanto costa',
  'Siamo una famiglia e cerchiamo qualcuno per',
]

export const REQUEST_SITES = [
  'un appartamento di 80 mq al terzo piano con ascensore',
  'una villetta a schiera con piccolo giardino',
  'un bilocale in centro, palazzo senza ascensore',
  'una casa indipendente su due livelli',
  'un negozio di circa 60 mq su strada',
  'un ufficio al primo piano, facilmente raggiungibile',
  'una mansarda ristrutturata di recente',
  'un condominio di otto famiglie',
  'un capannone in zona industriale',
  'la casa dei miei genitori, abitata tutto l’anno',
]

export const REQUEST_DETAILS = [
  'Il sopralluogo si può fare di sera o il sabato mattina.',
  'Chiedo fattura e, se possibile, la detrazione fiscale.',
  'I materiali sono già stati acquistati, serve solo la manodopera.',
  'Vorrei un lavoro pulito e finito nei tempi concordati.',
  'Posso inviare le fotografie e le misure su richiesta.',
  'Il parcheggio è disponibile davanti al cancello.',
  'Preferisco chi ha già lavorato nella zona e ha buone recensioni.',
  'Gli spazi sono liberi da mobili e si può cominciare subito.',
  'Serve anche lo smaltimento del vecchio materiale.',
  'Non ho urgenza, ma vorrei capire la spesa prima dell’estate.',
  'È importante che il preventivo sia gratuito e dettagliato.',
  'Abbiamo animali in casa, serve un po’ di attenzione.',
  'In passato abbiamo avuto problemi di umidità e muffa.',
  'Si tratta di un lavoro da ripetere ogni mese.',
  'Contattatemi preferibilmente su WhatsApp o per email.',
  'Chi è interessato può passare a vedere quando vuole.',
]

export const REQUEST_TEXTS = [
  'urgente',
  'completo',
  'economico',
  'a domicilio',
  'entro il mese',
  'su misura',
]

export const FIRST_NAMES = [
  'Giulia',
  'Marco',
  'Francesca',
  'Luca',
  'Chiara',
  'Andrea',
  'Sara',
  'Matteo',
  'Elena',
  'Davide',
  'Martina',
  'Alessandro',
  'Valentina',
  'Stefano',
  'Paola',
  'Roberto',
  'Anna',
  'Giuseppe',
  'Laura',
  'Nicolò',
]

export const LAST_NAMES = [
  'Rossi',
  'Russo',
  'Ferrari',
  'Esposito',
  'Bianchi',
  'Romano',
  'Colombo',
  'Ricci',
  'Marino',
  'Greco',
  'Bruno',
  'Gallo',
  'Conti',
  'De Luca',
  'Mancini',
  'Costa',
  'Giordano',
  'Rizzo',
  'Lombardi',
  'Moretti',
]

const HEADS = [
  'al',
  'ber',
  'car',
  'dol',
  'fer',
  'gra',
  'lan',
  'mon',
  'per',
  'ros',
  'sal',
  'tor',
  'val',
  'ver',
  'zan',
]
const MIDDLES = [
  'a',
  'da',
  'bi',
  'co',
  'ghe',
  'le',
  'mi',
  'ne',
  'po',
  'ra',
  'ri',
  'sta',
  'to',
  'vi',
]
const TAILS = ['ni', 'tti', 'lli', 'sco', 'ro', 'na', 'zzo', 'ccia', 'rdi', 'glia', 'nte', 'si']

/** One of about ten thousand streets or brands, so that searches for it have few results. */
export const createRareName = (random: RandomSource) => {
  const middle = random.pick(MIDDLES) + (random.chance(0.5) ? random.pick(MIDDLES) : '')
  const name = random.pick(HEADS) + middle + random.pick(TAILS)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
