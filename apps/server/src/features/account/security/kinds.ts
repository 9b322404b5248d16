// Changes of an account that its owner is told of by mail.

export type SecurityKind = 'password' | 'password_reset' | 'email' | 'withdrawal';
