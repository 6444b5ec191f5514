/** Where customers come from: Europe and a few more, Italy first. */
const CODES = [
  'AD AL AR AT AU BA BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IN IS JP LI LT LU LV',
  'MA MC MD ME MK MT MX NL NO NZ PL PT RO RS SE SI SK SM TN TR UA US VA ZA',
]
  .join(' ')
  .split(' ')

const names = new Intl.DisplayNames('it', { type: 'region' })

const toOption = (value: string) => ({ value, label: names.of(value) ?? value })

export const countryOptions = [
  toOption('IT'),
  ...CODES.map(toOption).toSorted((a, b) => a.label.localeCompare(b.label, 'it')),
]
