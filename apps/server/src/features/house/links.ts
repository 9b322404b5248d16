// Addresses outside the product. Placeholders until an operator puts in its own (AM190).

export const prescriptionsLink = 'https://prescriptions.example.jp/';
