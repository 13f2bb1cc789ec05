import { describe, expect, it } from 'vitest'
import { usersOfComponent } from './component-users.ts'

const sources = {
  'primitives/alert/alert.tsx': "import { Mark } from './mark.tsx'",
  'primitives/alert/mark.tsx': '',
  'primitives/form/form.tsx': "import { Alert } from '../alert/alert.tsx'",
  'lib/message.tsx': "import { Alert } from '../primitives/alert/alert.tsx'",
  'shop/login-form/login-form.tsx': "import { Form } from '../../primitives/form/form.tsx'",
  'screens/login/login.tsx': "import { LoginForm } from '../../shop/login-form/login-form.tsx'",
  'screens/crash/crash.tsx': "const Message = import('../../lib/message.tsx')",
  'screens/home/home.tsx': "import { Button } from '../../primitives/button/button.tsx'",
}

describe('usersOfComponent', () => {
  it('finds who imports it, and each screen that shows it, also inside of something else', () => {
    expect(usersOfComponent('primitives/alert', sources)).toEqual({
      direct: ['primitives/form'],
      screens: ['screens/crash', 'screens/login'],
    })
  })

  it('finds those screens of a folder that show it, and not their neighbours', () => {
    const lists = {
      ...sources,
      'screens/lists/columns.tsx': "import { Alert } from '../../primitives/alert/alert.tsx'",
      'screens/lists/users.tsx': "import { columns } from './columns.tsx'",
      'screens/lists/audit.tsx': '',
    }
    const { screens } = usersOfComponent('primitives/alert', lists)
    expect(screens).toContain('screens/lists/users')
    expect(screens).not.toContain('screens/lists/audit')
  })

  it('finds nobody for a component that nothing imports', () => {
    expect(usersOfComponent('screens/login', sources)).toEqual({ direct: [], screens: [] })
  })
})
