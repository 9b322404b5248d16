-- Invariant: devices that got pushes of messages get those of urgent ones as well, a kind of its own from now on (SF023).

update staff_push_devices set kinds = array_append(kinds, 'urgent')
 where kinds && array['assigned', 'to_answer'] and not 'urgent' = any(kinds);
