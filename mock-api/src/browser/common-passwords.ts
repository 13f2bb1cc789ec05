/** Stands for the list of common passwords, 400 kB that a page would load for its first sign-up. */
export const dictionary = {
  'passwords-common': ['123456', '12345678', '123456789', 'password', 'password1', 'qwerty'],
}
