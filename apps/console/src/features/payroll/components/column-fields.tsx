// The possible columns of a payroll file: which there are, their headings, and their order.
import arrowDown from '@phosphor-icons/core/bold/arrow-down-bold.svg?raw';
import arrowUp from '@phosphor-icons/core/bold/arrow-up-bold.svg?raw';
import { payrollLimits } from '@yadori/api/companies/payroll-layout';
import { Banner } from '@yadori/kit/banner.tsx';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { IconButton } from '@yadori/kit/icon-button.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { moved, type TypedColumn } from '../layout-form.ts';
import styles from '../payroll.module.css';
import { payrollTexts } from '../texts.ts';

interface ColumnFieldsProps {
  /** Of the first box: where an error leads. */
  id: string;
  columns: readonly TypedColumn[];
  error: string | undefined;
  onChange: (columns: readonly TypedColumn[]) => void;
}

export function ColumnFields({ id, columns, error, onChange }: ColumnFieldsProps) {
  const t = useMessages(payrollTexts);
  return (
    <fieldset className="stack gap-12">
      <legend className="bold">{t.columns}</legend>
      <p className="note">{t.columnsHint}</p>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {columns.map((column, index) => (
        <ColumnField
          key={column.of}
          id={index === 0 ? id : undefined}
          column={column}
          onChange={(next) => onChange(columns.with(index, next))}
          onMove={(by) => onChange(moved(columns, index, by))}
        />
      ))}
    </fieldset>
  );
}

interface ColumnFieldProps {
  id: string | undefined;
  column: TypedColumn;
  onChange: (column: TypedColumn) => void;
  onMove: (by: 1 | -1) => void;
}

function ColumnField({ id, column, onChange, onMove }: ColumnFieldProps) {
  const t = useMessages(payrollTexts);
  const name = t[column.of];
  return (
    <div className={styles.column}>
      <Checkbox
        id={id}
        checked={column.isOn}
        onChange={({ currentTarget }) => onChange({ ...column, isOn: currentTarget.checked })}
      >
        {name}
      </Checkbox>
      <TextField
        label={t.headerOf(name)}
        disabled={!column.isOn}
        value={column.header}
        maxLength={payrollLimits.header}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...column, header: currentTarget.value })}
      />
      <span className="bar gap-4">
        <IconButton svg={arrowUp} size={16} label={t.up(name)} onClick={() => onMove(-1)} />
        <IconButton svg={arrowDown} size={16} label={t.down(name)} onClick={() => onMove(1)} />
      </span>
    </div>
  );
}
