/** What logging in and setting up need beyond the base. */
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
