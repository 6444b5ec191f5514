import { compileMailTemplates } from '../build/mail-templates.ts'

/** Tests read the compiled templates: after a change of one they are made anew. */
export default compileMailTemplates
