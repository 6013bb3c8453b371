import { readAccount } from '../account.js'
import type { Step } from '../step.js'

/** Whoever deploys creates the users of the database and migrates it. A group lets several people and workflows do so. */
export const chooseSqlAdministrator: Step = {
  title: 'Choose the administrator of the database',
  async run({ credential, environment }) {
    const account = await readAccount(credential)
    const given = environment.get('HEADROOM_SQL_ADMINISTRATOR_OBJECT_ID')
    if (given === undefined) {
      await environment.set('HEADROOM_SQL_ADMINISTRATOR_OBJECT_ID', account.objectId)
      await environment.set('HEADROOM_SQL_ADMINISTRATOR_LOGIN', account.name)
      await environment.set('HEADROOM_SQL_ADMINISTRATOR_TYPE', account.kind === 'User' ? 'User' : 'Application')
      return `${account.name}. A group is better where several people or a workflow deploy`
    }
    const login = environment.get('HEADROOM_SQL_ADMINISTRATOR_LOGIN')
    if (login === undefined) await environment.set('HEADROOM_SQL_ADMINISTRATOR_LOGIN', given)
    if (environment.get('HEADROOM_SQL_ADMINISTRATOR_TYPE') === undefined)
      await environment.set('HEADROOM_SQL_ADMINISTRATOR_TYPE', 'Group')
    const name = login ?? given
    const isSomebodyElse = environment.get('HEADROOM_SQL_ADMINISTRATOR_TYPE') !== 'Group' && given !== account.objectId
    return isSomebodyElse ? `${name}. Your account is another one, so the database will refuse it` : name
  },
}
