// A named SQL statement.

export interface Statement {
  name: string;
  text: string;
}
