import { compileMailTemplates } from '../build/mail-templates.ts'

/** Tests read the compiled templates: after a change they are compiled again. */
export default compileMailTemplates
