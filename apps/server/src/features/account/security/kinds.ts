// Changes of an account about which a mail informs its owner.

export type SecurityKind = 'password' | 'password_reset' | 'email' | 'withdrawal';
